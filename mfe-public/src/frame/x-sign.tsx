/** The sign of X, formerly Twitter. */
export function XSign() {
  return (
    <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" fill="currentColor" aria-hidden="true">
      <path
        d="M17.8 3h3.1l-6.8 7.7L22 21h-6.3l-4.9-6.4L5.2 21H2.1l7.2-8.3L1.8 3h6.4l4.4 5.9zm-1.1 16.2h1.7L7.2
        4.7H5.4z"
      />
    </svg>
  );
}
