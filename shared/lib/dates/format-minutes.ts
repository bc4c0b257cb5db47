/** Returns text such as '35 min' or '4 h 10 min'. Leaves out the minutes from 100 hours on, as in '1,025 h'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  if (hours >= 100) return `${hours.toLocaleString('en-US')} h`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
