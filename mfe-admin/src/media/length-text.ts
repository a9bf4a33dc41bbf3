/** Seconds as minutes and seconds, such as `2:31`: whole ones, as players show them. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
