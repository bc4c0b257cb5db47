import { bundleFunctions } from '../build/bundle-functions.ts'
import { measureHomePage } from './home-page.ts'
import { measureModuleLoads } from './module-load.ts'
import { kilobytes, printTable } from './print-table.ts'
import { floors, measureRooms } from './rooms.ts'
import { measureRoundTrips } from './round-trips.ts'
import { measureStartupTime } from './startup-time.ts'

/** One operation per set of dependencies: email, lists, documents, payments, none, a job. */
const MEASURED_OPERATIONS = [
  'createDayPass',
  'createWaiver',
  'listBookings',
  'getWaiverDocument',
  'createCheckout',
  'getHealth',
  'sendDueEmails',
]

const rooms = measureRooms()
printTable('Rooms', [
  ['imports inside one room, % (at least 45)', ((100 * rooms.inside) / rooms.imports).toFixed(1)],
  ['imports from area to area (at most 340)', rooms.across],
  [
    `pairs of areas that import each other in ${floors.join(', ')} (at most 1, 4, 7)`,
    floors.map((floor) => rooms.mutual[floor].length).join(', '),
  ],
])
const sizes = await bundleFunctions('dist/functions')
printTable('Lambda bundles (at most 500 KB, 150 KB compressed)', [
  ['', 'KB', 'KB gz'],
  ...sizes.map(({ name, bytes, gzipBytes }) => [name, kilobytes(bytes), kilobytes(gzipBytes)]),
])
printTable('Module load, CPU ms in a fresh process (at most 1.5 times client-dynamodb)', [
  ['', 'ms', 'ratio'],
  ...(await measureModuleLoads(MEASURED_OPERATIONS)).map(({ name, milliseconds, ratio }) => [
    name,
    milliseconds.toFixed(0),
    ratio.toFixed(2),
  ]),
])
printTable(
  'Calls of AWS per operation',
  (await measureRoundTrips()).map(({ name, calls }) => [name, calls]),
)
const home = measureHomePage()
if (home) {
  printTable('Home page, first load', [
    ['', 'KB gz'],
    ['HTML with its CSS', kilobytes(home.htmlBytes)],
    [`JavaScript (${home.scripts} files, at most 87)`, kilobytes(home.scriptBytes)],
  ])
}
printTable('npm start to an answering page', [['seconds (under 3)', (await measureStartupTime()).toFixed(1)]])
process.exit()
