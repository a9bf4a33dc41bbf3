/** URL of the next page. @throws Error if there is none */
export function nextPage(response: Response): string {
  const next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  if (next === undefined) throw new Error(`No next page: ${response.status}`);
  return next;
}
