import { createJobHandler } from '../lib/job-handler.ts'
import { internetClient } from '../lib/public-request.ts'
import { readAllBusyCalendars } from './read-busy-calendars.ts'

export const handler = createJobHandler((now) => readAllBusyCalendars(now, internetClient))
