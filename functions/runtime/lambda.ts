import { automationProblem } from '#shared/form-guard.ts'
import type { Access, Answer, Operation, ParsedInput } from '#shared/operation.ts'
import { Repeated } from '../store/accept.ts'
import { answering } from './answering.ts'
import { type Caller, callerFrom, type Event, type Staff } from './caller.ts'
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
    const answer = answerFor(event, caller)
    answer.catch(() => undefined)
    // Nothing leaves, not even what is wrong with the input, before the check of the caller has passed.
    await caller?.access
    return answer
  }

  async function answerFor(event: Event, caller: Caller | undefined): Promise<unknown> {
    const request = requestFrom(event)
    const problem = automationProblem(request.header)
    if (problem) throw problem
    const call = { input: inputFrom(op, event, request), request, staff: caller?.staff }
    // A read may run beside that check.
    if (op.method !== 'GET') await caller?.access
    return perform(call as Call<Operation<I, O, A>>)
  }

  return answering(op, (event) =>
    answerTo(event).catch((error: unknown) => {
      if (error instanceof Repeated) return answerOfRepeat(error)
      throw error
    }),
  )
}
