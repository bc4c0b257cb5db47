import { internetClient } from '../lib/external-request.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { refreshBusyCalendars } from './read-busy-calendars.ts'

export const handler = createJobHandler((now) => refreshBusyCalendars(now, internetClient))
