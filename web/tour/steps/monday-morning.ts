import { createTask } from '#shared/follow-up/follow-up-operations.ts'
import { callAsStaff } from '../../admin/auth/call-as-staff.ts'
import type { TourStep } from '../step.ts'

const READING_TIME_MS = 2500

export const mondayMorningStep: TourStep = {
  title: 'Monday morning',
  tasks: () => [
    'At the desk, open the dashboard: Today says who to call first, and why.',
    'With one tap, record how a call went. Then undo it.',
    'Open Report to see how many of the people who came became members, and how fast they were answered.',
  ],
  run: async ({ desk, visitor, file }) => {
    const { id } = await file()
    const title = `Ask ${visitor.firstName} how her first visit was`
    const task = { clientId: id, title, dueAt: new Date().toISOString() }
    await callAsStaff(createTask, task, { idempotencyKey: crypto.randomUUID() })
    await desk.open('/admin/dashboard')
    await desk.findText(/^All tasks/)
    await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
    await desk.click('button', /^(Reached|Done): /)
    await desk.click('button', /^Undo/)
    await desk.findText(/^All tasks/)
    await new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))
    await desk.open('/admin/report')
    await desk.findText(/^Funnel/)
  },
  proof:
    'One table of rules creates the tasks, and their due times count only business hours. A call counts as an answer, but an automatic email does not.',
  code: [
    'shared/lib/follow-up.ts',
    'shared/lib/dates/business-minutes.ts',
    'functions/follow-up/getToday.ts',
  ],
}
