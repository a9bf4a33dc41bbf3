type MoneyOptions = Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay' | 'trailingZeroDisplay'>;
type FormatNumber = (value: number, options: MoneyOptions) => string;

/**
 * An amount with the sign of its currency, or with its code in place of a sign that the language has for another one:
 * the yen and the yuan share a sign, as do the dollars. What is not valid stays as it is.
 * @param format writes numbers in the reader's language
 */
export function moneyText(amount: string, currency: string, format: FormatNumber): string {
  const value = Number(amount);
  if (Number.isNaN(value) || !/^[A-Z]{3}$/.test(currency)) return amount;
  const written = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') =>
    format(value, { style: 'currency', currency, currencyDisplay, trailingZeroDisplay: 'stripIfInteger' });
  const signed = written('symbol');
  // Browsers write a full-width yen sign in Japanese.
  return signed === written('narrowSymbol') ? signed.replace('￥', '¥') : written('code');
}
