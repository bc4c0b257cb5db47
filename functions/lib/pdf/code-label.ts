/** Displays a stored code: 'general_liability' -> 'General liability'. */
export function codeLabel(code: string): string {
  const words = code.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
