/** What a month asks of AWS. */
export type Usage = {
  readonly edgeRequests: number
  readonly edgeFunctionRuns: number
  readonly edgeGigabytes: number
  readonly calls: number
  readonly lambdaRuns: number
  readonly lambdaGigabyteSeconds: number
  readonly writeUnits: number
  readonly readUnits: number
  readonly storedGigabytes: number
  readonly mails: number
  readonly logGigabytes: number
}

// A visit, as the built site measures it: a page, its scripts, fonts and pictures.
const FILES_PER_VISIT = 12
const KILOBYTES_PER_VISIT = 400
/** Of a hundred visits this many end with a day pass or another form. */
const FORMS_PER_VISIT = 0.03
/** A pass is looked at after it was issued, at home and at the desk. */
const READS_PER_FORM = 3
/** The desk opens lists and redeems: calls for each form that came in. */
const STAFF_CALLS_PER_FORM = 8

/** A form: a transaction of five writes at twice the price, six index entries, its key, and the state of its mail. */
const WRITE_UNITS_PER_FORM = 23
const WRITE_UNITS_PER_STAFF_CALL = 2
/** A page of fifty records; a point read is half a unit. */
const READ_UNITS_PER_STAFF_CALL = 10
const READ_UNITS_PER_READ = 1
const EMAILS_PER_FORM = 1.2
const KILOBYTES_PER_RECORD = 8

const LAMBDA_GIGABYTES = 0.5
const LAMBDA_SECONDS = 0.06
/** Every five minutes and every hour. */
const JOB_RUNS = 30 * 24 * 13
const LOG_KILOBYTES_PER_CALL = 1.2
const MILLION = 1_000_000

export function estimateUsage(visits: number): Usage {
  const forms = visits * FORMS_PER_VISIT
  const staffCalls = forms * STAFF_CALLS_PER_FORM
  const reads = forms * READS_PER_FORM
  const calls = forms + reads + staffCalls
  const lambdaRuns = calls + JOB_RUNS
  const pages = visits + staffCalls
  return {
    edgeRequests: visits * FILES_PER_VISIT + calls,
    edgeFunctionRuns: 2 * (visits * FILES_PER_VISIT + pages),
    edgeGigabytes: (visits * KILOBYTES_PER_VISIT) / MILLION,
    calls,
    lambdaRuns,
    lambdaGigabyteSeconds: lambdaRuns * LAMBDA_SECONDS * LAMBDA_GIGABYTES,
    writeUnits: forms * WRITE_UNITS_PER_FORM + staffCalls * WRITE_UNITS_PER_STAFF_CALL,
    readUnits: reads * READ_UNITS_PER_READ + staffCalls * READ_UNITS_PER_STAFF_CALL + JOB_RUNS,
    // After three years, with its copies in the indexes.
    storedGigabytes: (forms * 36 * KILOBYTES_PER_RECORD) / MILLION,
    mails: forms * EMAILS_PER_FORM,
    logGigabytes: (lambdaRuns * LOG_KILOBYTES_PER_CALL) / MILLION,
  }
}
