import { parseArgs } from 'node:util'
import { benchPages } from './bench/web/bench-pages.ts'
import { openBuiltProduct } from './bench/web/built-product.ts'
import { throwAwayCertificate } from './bench/web/certificate.ts'
import { type Measured, printReport } from './bench/web/figures-table.ts'
import { openFloorSite } from './bench/web/floor-site.ts'
import { openHttp2Front } from './bench/web/http2-front.ts'
import { loadLighthouse } from './bench/web/lighthouse.ts'
import { measurePage } from './bench/web/measure-page.ts'
import { signedInTab } from './bench/web/staff-tab.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'

const auditor = { lighthouse: await loadLighthouse(), certificate: throwAwayCertificate() }
const floor = await openFloorSite()
const product = await openBuiltProduct()
const fronts = {
  floor: await openHttp2Front(floor.url, auditor.certificate),
  product: await openHttp2Front(product.url, auditor.certificate),
}
const pages = benchPages(product.passCode).filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)

const measured: Measured[] = []
console.log('floor: a page of React and its router alone')
measured.push({
  name: 'floor',
  figures: await measurePage(auditor, { front: fronts.floor.url, origin: floor.url, path: '/', runs }),
})
for (const { name, path, isForStaff, wanted } of pages) {
  console.log(`${name}: ${path}`)
  const tab = isForStaff ? await signedInTab(product.url) : undefined
  const visit = { front: fronts.product.url, origin: product.url, path, tab, runs }
  measured.push({ name, figures: await measurePage(auditor, visit), wanted })
  printReport(measured)
}
for (const front of Object.values(fronts)) front.close()
floor.close()
await product.close()
// The schedules of the local cloud would keep the process alive.
process.exit(0)
