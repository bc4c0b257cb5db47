import { onTestFinished } from 'vitest'
import { ddb } from '#functions/lib/table/dynamodb.ts'

const NAME = 'before the next'

/** Runs `work` once, just before the next DynamoDB command whose input matches. */
export function runBeforeNextRequest(isIt: (input: object) => boolean, work: () => Promise<unknown>): void {
  ddb.middlewareStack.add(
    (next) => async (args) => {
      if (isIt(args.input) && ddb.middlewareStack.remove(NAME)) await work()
      return next(args)
    },
    { step: 'initialize', name: NAME },
  )
  onTestFinished(() => void ddb.middlewareStack.remove(NAME))
}

export const runBeforeNextTransaction = (work: () => Promise<unknown>): void =>
  runBeforeNextRequest((input) => 'TransactItems' in input, work)
