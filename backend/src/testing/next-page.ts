/** Where the page after this answer is. @throws Error where there is none */
export function nextPage(response: Response): string {
  const next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  if (next === undefined) throw new Error(`No page follows: ${response.status}`);
  return next;
}
