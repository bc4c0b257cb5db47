import { lambdaTimeoutSeconds } from '#infra/lambda-timeouts.ts'

const [job = '', later = '0'] = process.argv.slice(2)
const startedAt = Date.now()
const RealDate = Date

// Jobs take no time from outside: on AWS they cannot be told a wrong one.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + Number(later)] : given),
})

const { handler } = await import(`../../functions/jobs/${job}.ts`)
const endsAt = startedAt + lambdaTimeoutSeconds.job * 1000
const report = await handler(
  {},
  { functionName: job, getRemainingTimeInMillis: () => endsAt - RealDate.now() },
)
console.log(JSON.stringify(report))
