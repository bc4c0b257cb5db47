export type Usage = ReturnType<typeof estimateUsage>

// The number of files was measured on the built site. It includes scripts, fonts and images.
const FILES_PER_VISIT = 12
const KILOBYTES_PER_VISIT = 400
const FORMS_PER_VISIT = 0.03
const READS_PER_FORM = 3
const STAFF_CALLS_PER_FORM = 8

/** The write units of a form and of a write by staff, with activities, counters and index entries. tests/scripts/cost/usage.test.ts measures them. */
export const WRITE_UNITS_PER_FORM = 66
export const WRITE_UNITS_PER_STAFF_WRITE = 22
const WRITES_PER_STAFF_CALL = 0.25
/** This number is an estimate. Some calls list fifty records, and others read one item, which costs half a unit if eventually consistent. */
const READ_UNITS_PER_STAFF_CALL = 10
const READ_UNITS_PER_READ = 1
const EMAILS_PER_FORM = 1.2
const KILOBYTES_PER_RECORD = 8

/** The memory of CPU-bound Lambda functions (infra/aws/lambda-memory.ts). Most calls by staff use these functions. */
const STAFF_LAMBDA_GIGABYTES = 1.73
const LAMBDA_GIGABYTES = 0.5
const LAMBDA_SECONDS = 0.06
/** The number of job runs. Two jobs run every minute, eight every 5 minutes, four every 15 minutes, two every hour, and two every day. */
export const JOB_RUNS_PER_MONTH = 30 * (24 * 234 + 2)
const LOG_KILOBYTES_PER_CALL = 1.2
const MILLION = 1_000_000

export function estimateUsage(visits: number) {
  const forms = visits * FORMS_PER_VISIT
  const staffCalls = forms * STAFF_CALLS_PER_FORM
  const reads = forms * READS_PER_FORM
  const calls = forms + reads + staffCalls
  const lambdaRuns = calls + JOB_RUNS_PER_MONTH
  const pages = visits + staffCalls
  const edgeRequests = visits * FILES_PER_VISIT + calls
  return {
    edgeRequests,
    firewallRequests: edgeRequests,
    edgeFunctionRuns: 2 * (visits * FILES_PER_VISIT + pages),
    edgeGigabytes: (visits * KILOBYTES_PER_VISIT) / MILLION,
    calls,
    lambdaRuns,
    lambdaGigabyteSeconds:
      LAMBDA_SECONDS * ((lambdaRuns - staffCalls) * LAMBDA_GIGABYTES + staffCalls * STAFF_LAMBDA_GIGABYTES),
    writeUnits:
      forms * WRITE_UNITS_PER_FORM + staffCalls * WRITES_PER_STAFF_CALL * WRITE_UNITS_PER_STAFF_WRITE,
    readUnits: reads * READ_UNITS_PER_READ + staffCalls * READ_UNITS_PER_STAFF_CALL + JOB_RUNS_PER_MONTH,
    // The storage after 36 months. The size of a record includes its copies in the indexes.
    storedGigabytes: (forms * 36 * KILOBYTES_PER_RECORD) / MILLION,
    emails: forms * EMAILS_PER_FORM,
    logGigabytes: (lambdaRuns * LOG_KILOBYTES_PER_CALL) / MILLION,
  }
}
