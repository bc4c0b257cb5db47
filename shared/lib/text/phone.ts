const NORTH_AMERICAN_DIGITS = 10

/** Changes '+1 (541) 555-0142' to '5415550142', without the North American country code. */
export function phoneDigits(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.length === NORTH_AMERICAN_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}

const PHONE_END_DIGITS = 4

export const getLastPhoneDigits = (phone: string): string => phoneDigits(phone).slice(-PHONE_END_DIGITS)

/** True if `phone` has only the last digits of a phone number, because the front desk does not get complete numbers. */
export const isLastPhoneDigits = (phone: string): boolean => phone.length <= PHONE_END_DIGITS
