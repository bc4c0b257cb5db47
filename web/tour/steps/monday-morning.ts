import { createTask } from '#shared/follow-up/follow-up-operations.ts'
import { callAsStaff } from '../../admin/auth/call-as-staff.ts'
import type { TourStep } from '../step.ts'

const READING_TIME_MS = 2500

export const staffFollowUpStep: TourStep = {
  title: 'Staff follow up',
  tasks: () => [
    'At the desk, open the dashboard. The Today panel lists the people to call and the reasons.',
    'Record the outcome of a call, then undo the outcome.',
    'Open Report. The funnel shows the visitors who became members, and the response times.',
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
    'One table of rules creates the tasks. Due times count only business hours. A call counts as a response, but an automatic email does not.',
  code: [
    'shared/lib/follow-up.ts',
    'shared/lib/dates/business-minutes.ts',
    'functions/follow-up/getToday.ts',
  ],
}
