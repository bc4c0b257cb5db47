/** Returns text such as '4 h 10 min', '35 min', or from 100 hours on '1,025 h'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  if (hours >= 100) return `${hours.toLocaleString('en-US')} h`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
