import { homePageWeight } from './bench/home-page.ts'
import { moduleLoads } from './bench/module-load.ts'
import { roundTrips } from './bench/round-trips.ts'
import { secondsToStart } from './bench/start.ts'
import { kilobytes, printTable } from './bench/table.ts'
import { bundleFunctions } from './functions/bundle.ts'

/** Those that differ in what they load: mail, lists, documents, payment, none of them, a job. */
const LOADED = [
  'createDayPass',
  'createWaiver',
  'listBookings',
  'getWaiverDocument',
  'createCheckout',
  'getHealth',
  'sendDueEmails',
]

const sizes = await bundleFunctions('dist/functions')
printTable('Lambda bundles (at most 500 KB, 150 KB packed)', [
  ['', 'KB', 'KB gz'],
  ...sizes.map(({ name, bytes, gzipBytes }) => [name, kilobytes(bytes), kilobytes(gzipBytes)]),
])
printTable('Module load, CPU ms in a fresh process (at most 1.5 times client-dynamodb)', [
  ['', 'ms', 'ratio'],
  ...(await moduleLoads(LOADED)).map(({ name, milliseconds, ratio }) => [
    name,
    milliseconds.toFixed(0),
    ratio.toFixed(2),
  ]),
])
printTable(
  'Calls of AWS per operation',
  (await roundTrips()).map(({ name, calls }) => [name, calls]),
)
const home = homePageWeight()
if (home) {
  printTable('Home page, first load', [
    ['', 'KB gz'],
    ['HTML with its CSS', kilobytes(home.htmlBytes)],
    [`JavaScript (${home.scripts} files, at most 87)`, kilobytes(home.scriptBytes)],
  ])
}
printTable('npm start to an answering page', [['seconds (under 3)', (await secondsToStart()).toFixed(1)]])
process.exit()
