import type { Answer, Operation, ParsedInput } from '#shared/operation.ts'
import { answering } from './answering.ts'
import type { Event } from './caller.ts'
import { inputFrom } from './input.ts'
import { type Request, requestFrom } from './request.ts'

/** Like `lambda`, for a public operation that needs no table: without it a Lambda is a third as large. */
export function statelessLambda<I extends Operation['input'], O extends Operation['output']>(
  op: Operation<I, O, 'public'>,
  perform: (call: {
    input: ParsedInput<Operation<I, O>>
    request: Request
  }) => Promise<Answer<Operation<I, O>>>,
) {
  return answering(op, async (event: Event) => {
    const request = requestFrom(event)
    return perform({ input: inputFrom(op, event, request), request })
  })
}
