import { find } from '#functions/front-desk/day-passes.ts'
import { apiAnswer } from './api-response.ts'

type Event = { pathParameters: { passCode: string } }

/** Negative control: returns the stored item, without the output schema. */
export async function handler({ pathParameters: { passCode } }: Event) {
  const pass = await find(passCode)
  return pass ? apiAnswer(200, pass) : apiAnswer(404, { message: 'Not found' })
}
