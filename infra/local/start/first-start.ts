import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import type { LocalCloud } from '../local-cloud.ts'
import type { BillingRecords } from '../stripe/add-billing-records.ts'
import { ensureDemoStaff } from './demo-staff.ts'
import { openFirstStartMarker } from './first-start-marker.ts'

type FirstStartOptions = {
  readonly dataFolder: string
  readonly hasDemo: boolean
  /** Called when the site and the accounts are usable. The demo is created afterwards. */
  readonly onReady?: () => void
}

export async function initializeLocalCloud(
  cloud: LocalCloud,
  { dataFolder, hasDemo, onReady }: FirstStartOptions,
): Promise<void> {
  const { state, save } = openFirstStartMarker(dataFolder, DATA_VERSION)
  await ensureDemoStaff(cloud.localServices.userPool)
  await storeDemoStaff(cloud)
  state.isStaffNamed = true
  if (state.dataVersion < DATA_VERSION) await migrate(cloud)
  state.dataVersion = DATA_VERSION
  save()
  onReady?.()
  if (hasDemo && !state.isDemoSeeded) await seedDemo(cloud)
  state.isDemoSeeded ||= hasDemo
  save()
  await republishSite(cloud)
  // Starts the jobs only after the demo is created, because expireDayPasses would expire the day passes of the demo.
  cloud.startJobs()
}

async function republishSite({ load, invoke }: LocalCloud): Promise<void> {
  const endLease = await loadFunction(load, 'functions/settings/pages.ts', 'endLease')
  const findPublished = await loadFunction(load, 'functions/settings/settings.ts', 'findPublished')
  await endLease()
  if ((await findPublished()).version > 0) await invoke('publishSite', {})
}

async function loadFunction(load: LocalCloud['load'], path: string, name: string) {
  const { [name]: loadedFunction } = await load(path)
  if (typeof loadedFunction !== 'function') throw new Error(`${path} exports no ${name}`)
  return loadedFunction
}

async function storeDemoStaff({ load }: LocalCloud): Promise<void> {
  const createMissingStaffMembers = await loadFunction(
    load,
    'functions/staff/create-missing-staff-members.ts',
    'createMissingStaffMembers',
  )
  await createMissingStaffMembers(new Date())
}

async function migrate({ load }: LocalCloud): Promise<void> {
  const migrateRecords = await loadFunction(load, 'scripts/migrate/migrate-table.ts', 'migrateTable')
  const progressBar = await loadProgressBar(load)
  const startProgress = (label: string, total: number) => progressBar(`Migrating: ${label}`, total)
  await migrateRecords({ startProgress })
}

const loadProgressBar = (load: LocalCloud['load']) =>
  loadFunction(load, 'scripts/demo/start-progress-bar.ts', 'startProgressBar')

async function seedDemo({ load, localServices }: LocalCloud): Promise<void> {
  const seedFirstDemo = await loadFunction(load, 'scripts/demo/seed-demo.ts', 'seedFirstDemo')
  const progressBar = await loadProgressBar(load)
  const startProgress = (people: number) => progressBar('  Making the demo gym', people)
  const billingRecords: BillingRecords | undefined = await seedFirstDemo(new Date(), startProgress)
  if (!billingRecords) return
  localServices.stripe.addBillingRecords(billingRecords)
  console.log('  Demo ready.\n')
}
