import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, slowest first. Without this list, they would start late in a clean checkout, which has no recorded durations. */
const SLOW = [
  'infra/aws/staged-bundles',
  'infra/aws/cdk-nag',
  'infra/aws/least-privilege',
  'scripts/ops/local-commands',
  'infra/local/gateway/access',
  'infra/local/start/main',
  'scripts/ops/ops-commands',
  'functions/clients/summary-races',
  'functions/lib/writes/rate-limits',
  'functions/front-desk/checkIn',
  'functions/payments/createCheckout',
  'journeys/screens',
  'journeys/tour',
  'journeys/staff-clients',
  'journeys/member-page',
  'journeys/staff-settings',
  'journeys/waiting-list',
  'journeys/staff-membership',
  'journeys/kiosk',
  'journeys/staff-check-in',
  'journeys/staff-check-in-desk',
  'journeys/staff-accounts',
  'journeys/staff-import',
  'journeys/staff-integrations',
].map((name) => `/tests/${name}.test.ts`)

/** The files of these projects are slow on average, so they start first. */
const PROJECTS = [
  'stack',
  'local services',
  'local cloud',
  'functions',
  'built site',
  'rules',
  'permissions',
  'journeys',
]

const rankIn = (list: readonly string[], isIt: (each: string) => boolean) => {
  const index = list.findIndex(isIt)
  return index === -1 ? list.length : index
}

const { SHUFFLE_SEED } = process.env

/** SHUFFLE_SEED is set in the nightly run. It gives the files a random order that can be repeated. */
const shuffledPlace = (moduleId: string): number =>
  createHash('sha256').update(`${SHUFFLE_SEED} ${moduleId}`).digest().readUInt32BE()

export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) => [
      project.config.sequence.groupOrder,
      // A worker keeps its modules only if the next file belongs to the same project.
      rankIn(PROJECTS, (name) => name === project.name),
      SHUFFLE_SEED ? shuffledPlace(moduleId) : rankIn(SLOW, (name) => moduleId.endsWith(name)),
    ]
    const placed = (await super.sort(files)).map((file) => ({ file, place: placeOf(file) }))
    placed.sort((a, b) => a.place.map((own, i) => own - (b.place[i] ?? 0)).find(Boolean) ?? 0)
    return placed.map(({ file }) => file)
  }
}
