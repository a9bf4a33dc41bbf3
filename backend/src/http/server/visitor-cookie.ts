import type { AppContext } from './request-state';

/** Sets a cookie that only the server reads; `null` removes it. @param maxAge in milliseconds */
export function setVisitorCookie(ctx: AppContext, name: string, value: string | null, maxAge: number): void {
  const https = ctx.state.origin.startsWith('https:');
  // Behind a proxy the connection to us is not encrypted; the one to the browser is.
  if (https) ctx.cookies.secure = true;
  ctx.cookies.set(name, value, {
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    signed: false,
    overwrite: true,
  });
}
