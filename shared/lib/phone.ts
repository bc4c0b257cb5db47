const NORTH_AMERICAN_DIGITS = 10

/** The digits of a phone number in any spelling, without the North American country code: '5415550142'. */
export function phoneDigits(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.length === NORTH_AMERICAN_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}
