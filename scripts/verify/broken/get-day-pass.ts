import { find } from '#functions/store/day-passes.ts'
import { apiAnswer } from './api-answer.ts'

type Event = { pathParameters: { passCode: string } }

/** Tells everything that is stored: what the output schema is there to prevent. */
export async function handler({ pathParameters: { passCode } }: Event) {
  const pass = await find(passCode, true)
  return pass ? apiAnswer(200, pass) : apiAnswer(404, { message: 'Not found' })
}
