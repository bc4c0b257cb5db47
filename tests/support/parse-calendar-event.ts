import ICAL from 'ical.js'

/** Returns the event of a calendar file, parsed by ical.js. Throws if the file does not contain exactly one event. */
export function parseCalendarEvent(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('A calendar file has one entry')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    isDay: event.startDate.isDate,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    title: event.summary,
    description: event.description,
    location: event.location,
  }
}
