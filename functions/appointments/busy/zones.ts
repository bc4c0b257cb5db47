/** Maps IANA time zones to the Windows names that Outlook uses. */
const windowsNames = `
Pacific/Honolulu=Hawaiian;America/Anchorage=Alaskan;America/Los_Angeles=Pacific;America/Tijuana=Pacific Mexico;
America/Phoenix=US Mountain;America/Denver=Mountain;America/Chicago=Central;America/Mexico_City=Central Mexico;
America/Costa_Rica=Central America;America/Regina=Canada Central;America/New_York=Eastern;America/Indianapolis=US Eastern;
America/Cancun=Eastern Mexico;America/Bogota=SA Pacific;America/Halifax=Atlantic;America/Caracas=Venezuela;
America/La_Paz=SA Western;America/Santiago=Pacific SA;America/St_Johns=Newfoundland;America/Sao_Paulo=E. South America;
America/Buenos_Aires=Argentina;America/Montevideo=Montevideo;Atlantic/Azores=Azores;Europe/London=GMT;
Atlantic/Reykjavik=Greenwich;Africa/Casablanca=Morocco;Europe/Berlin=W. Europe;Europe/Budapest=Central Europe;
Europe/Paris=Romance;Europe/Warsaw=Central European;Africa/Lagos=W. Central Africa;Europe/Bucharest=GTB;
Europe/Kiev=FLE;Europe/Chisinau=E. Europe;Africa/Cairo=Egypt;Africa/Johannesburg=South Africa;
Asia/Jerusalem=Israel;Europe/Istanbul=Turkey;Europe/Moscow=Russian;Asia/Riyadh=Arab;Africa/Nairobi=E. Africa;
Asia/Tehran=Iran;Asia/Dubai=Arabian;Asia/Karachi=Pakistan;Asia/Calcutta=India;Asia/Dhaka=Bangladesh;
Asia/Bangkok=SE Asia;Asia/Shanghai=China;Asia/Singapore=Singapore;Asia/Taipei=Taipei;Australia/Perth=W. Australia;
Asia/Tokyo=Tokyo;Asia/Seoul=Korea;Australia/Adelaide=Cen. Australia;Australia/Darwin=AUS Central;
Australia/Brisbane=E. Australia;Australia/Sydney=AUS Eastern;Australia/Hobart=Tasmania;Pacific/Auckland=New Zealand`

const zoneByWindowsName = new Map(
  windowsNames
    .trim()
    .split(/;\s*/)
    .map((pair) => pair.split('=').reverse() as [string, string]),
)

/** Returns the IANA time zone for a name from a calendar. Returns the gym's time zone if the name is missing or unknown. */
export function resolveTimeZone(name: string | undefined, gymZone: string): string {
  if (!name) return gymZone
  const windowsZone = zoneByWindowsName.get(name.replace(/ (Standard|Daylight|Summer) Time$/, ''))
  // Some programs write a path instead of an IANA name, such as `/mozilla.org/20050126_1/Europe/Berlin`.
  const zoneName = /[A-Z]\w+\/[A-Z][\w+-]+(\/[A-Z]\w+)?$/.exec(name)?.[0]
  return [windowsZone, name, zoneName].find(isTimeZone) ?? gymZone
}

function isTimeZone(name: string | undefined): name is string {
  try {
    return name !== undefined && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
