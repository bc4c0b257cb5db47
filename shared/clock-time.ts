/** Like '10:30 AM'. */
export function formatClockTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(new Date(instant))
}
