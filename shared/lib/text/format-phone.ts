/** Matches US phone numbers. An area code does not begin with 0 or 1. */
const US_NUMBER_PATTERN = /^(?:\+?1[\s.-]*)?(?:\(([2-9]\d{2})\)|([2-9]\d{2}))[\s.-]*(\d{3})[\s.-]*(\d{4})$/

export function formatPhone(phone: string): string {
  const [, inParentheses, area = inParentheses, exchange, line] = US_NUMBER_PATTERN.exec(phone.trim()) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
