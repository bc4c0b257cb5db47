import type { Access, Answer, Operation, ParsedInput } from '#shared/operation.ts'
import { Repeated } from '../store/accept.ts'
import { answering } from './answering.ts'
import { callerFrom, type Event, type Staff } from './caller.ts'
import { inputFrom } from './input.ts'
import { answerOfRepeat } from './repeat.ts'
import { type Request, requestFrom } from './request.ts'

type Call<Op extends Operation> = { input: ParsedInput<Op>; request: Request } & (Op['access'] extends 'staff'
  ? { staff: Staff }
  : unknown)

/** Turns an operation and the code that performs it into a Lambda handler: access, input, answer and refusals. */
export function lambda<I extends Operation['input'], O extends Operation['output'], A extends Access>(
  op: Operation<I, O, A>,
  perform: (call: Call<Operation<I, O, A>>) => Promise<Answer<Operation<I, O, A>>>,
) {
  async function answerTo(event: Event): Promise<unknown> {
    const caller = op.access === 'staff' ? callerFrom(event) : undefined
    const request = requestFrom(event)
    const call = { input: inputFrom(op, event, request), request, staff: caller?.staff }
    // A read may run beside the check of its caller: nothing of it leaves before the check has passed.
    if (op.method !== 'GET') await caller?.access
    const answer = perform(call as Call<Operation<I, O, A>>)
    answer.catch(() => undefined)
    await caller?.access
    return answer
  }

  return answering(op, (event) =>
    answerTo(event).catch((error: unknown) => {
      if (error instanceof Repeated) return answerOfRepeat(error)
      throw error
    }),
  )
}
