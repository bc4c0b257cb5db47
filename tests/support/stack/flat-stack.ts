import { type CloudFormationTemplate, flattenTemplate } from './flatten-template.ts'

type Resources = CloudFormationTemplate['Resources']

/** Areas that stood in the root before there were nested stacks, and that have not grown beyond 500 resources since. */
const AREAS_BEFORE_NESTED_STACKS = new Set([
  'bookings',
  'dashboard',
  'daypasses',
  'formrequests',
  'intakeforms',
  'leads',
  'payments',
  'service',
  'waivers',
])

/** The stack in the form that it had before there were nested stacks. */
export const flatStack = (root: CloudFormationTemplate, outdir: string): CloudFormationTemplate =>
  flattenTemplate(withAreas(root, AREAS_BEFORE_NESTED_STACKS), outdir)

/**
 * A root template with the nested stacks of some areas alone. What refers to another area goes with it: the integration
 * of each of its Lambdas and the route to this integration. What only waits for such a route no longer does.
 */
function withAreas(root: CloudFormationTemplate, areas: ReadonlySet<string>): CloudFormationTemplate {
  let resources = filterResources(root.Resources, (_, id) => {
    const area = areaOf(id)
    return area === undefined || areas.has(area)
  })
  const isGone = (id: string) => id in root.Resources && !(id in resources)
  for (let before = resources; ; before = resources) {
    const kept = filterResources(resources, ({ Properties }) => !referencesIn(Properties).some(isGone))
    if (Object.keys(kept).length === Object.keys(before).length) break
    resources = kept
  }
  const waiting = Object.entries(resources).map(([id, { DependsOn, ...resource }]) => [
    id,
    { ...resource, DependsOn: [DependsOn ?? []].flat().filter((name) => !isGone(name)) },
  ])
  return { ...root, Resources: Object.fromEntries(waiting) }
}

const filterResources = (
  resources: Resources,
  keep: (resource: Resources[string], id: string) => boolean,
): Resources => Object.fromEntries(Object.entries(resources).filter(([id, resource]) => keep(resource, id)))

/** `daypasses` for the logical ID of the nested stack `day-passesArea`, in which CDK keeps letters and digits alone. */
const areaOf = (logicalId: string) => /^(\w+?)AreaNestedStack/.exec(logicalId)?.[1]

/** The IDs that Ref and Fn::GetAtt name; Fn::Sub refers to no route, integration or nested stack. */
function referencesIn(value: unknown, key = ''): string[] {
  if (key === 'Ref') return [String(value)]
  if (key === 'Fn::GetAtt') return [String([value].flat()[0])]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => referencesIn(item, name))
}
