import { lambdas, lambdaTimeoutSeconds } from '#infra/lambdas.ts'

const [job = '', offsetMs = '0'] = process.argv.slice(2)
const startedAt = Date.now()
const RealDate = Date

// Jobs take the time from the system clock only, as on AWS: shift the clock of this process.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + Number(offsetMs)] : given),
})

const { source } = lambdas.find(({ name }) => name === job) ?? {}
const { handler } = await import(`../../${source}`)
const endsAt = startedAt + lambdaTimeoutSeconds.job * 1000
const report = await handler(
  {},
  { functionName: job, getRemainingTimeInMillis: () => endsAt - RealDate.now() },
)
console.log(JSON.stringify(report))
