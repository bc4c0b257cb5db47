const NORTH_AMERICAN_DIGITS = 10

/** '+1 (541) 555-0142' becomes '5415550142': the North American country code is left out. */
export function phoneDigits(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.length === NORTH_AMERICAN_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}
