/** Works without a secure context. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
  return isCopied;
}

/** Call it while an event of the user is handled. @throws Error if the browser refuses */
export async function copyText(text: string): Promise<void> {
  // The type assumes a secure context.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else if (!copyByCommand(text)) throw new Error('The browser copies nothing');
}
