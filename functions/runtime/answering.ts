import middy from '@middy/core'
import type { Operation } from '#shared/operation.ts'
import { parse } from '#shared/parse.ts'
import { jsonAnswer, problemAnswer } from './answer.ts'
import { callLog } from './call-log.ts'
import type { Event } from './caller.ts'
import { compression } from './compression.ts'

/** The handler of an operation: what `answerTo` answers, filtered by the output schema, or why it refused. */
export function answering(op: Operation, answerTo: (event: Event) => Promise<unknown>) {
  return middy(async (event: Event) => {
    const output = parse(op.output, await answerTo(event))
    if (!output.ok) throw new Error(`The answer lacks or misstates: ${Object.keys(output.fields).join(', ')}`)
    return jsonAnswer(200, output.value)
  })
    .use(callLog)
    .use(compression)
    .onError((call) => {
      call.response = problemAnswer(call.error)
    })
}
