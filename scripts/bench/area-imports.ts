import { readdirSync, readFileSync } from 'node:fs'
import { operationEntries } from '#shared/operations.ts'

/** The names of folders that belong to one area of the product. Folders such as `lib` or `layouts` belong to no area. */
export const areas: ReadonlySet<string> = new Set([...operationEntries.map(({ area }) => area), 'staff'])
export const COMMON_AREA = 'lib'
export const layers = ['shared', 'functions', 'web'] as const
type Layer = (typeof layers)[number]

export function areaOf(file: string): string {
  const [layer, first = '', second = ''] = file.split('/')
  const folder = layer === 'web' && (first === 'pages' || first === 'admin') ? second : first
  return areas.has(folder) ? folder : COMMON_AREA
}

export function importsOf(file: string, source: string): string[] {
  const matches = source.matchAll(/(?:from|import)[\s(]+'((?:#|\.)[^']+)'/g)
  return [...matches].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : new URL(target, `file:///${file}`).pathname.slice(1),
  )
}

/** Counts the imports within and between the areas of the product. Excludes the design system and the tour, because they show all areas. */
export function measureAreaImports() {
  const edges = layers.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' })
      .map((name) => `${layer}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !/^web\/(tour|design-system)\//.test(file))
      .flatMap((file) =>
        importsOf(file, readFileSync(file, 'utf8')).map((target) => ({
          layer,
          from: areaOf(file),
          to: areaOf(target),
        })),
      ),
  )
  const crossEdges = edges.filter(({ from, to }) => from !== to && from !== COMMON_AREA && to !== COMMON_AREA)
  const mutualPairs = (layer: Layer) => {
    const pairs = new Set(
      crossEdges.filter((edge) => edge.layer === layer).map(({ from, to }) => `${from} ${to}`),
    )
    return [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return from < to && pairs.has(`${to} ${from}`)
    })
  }
  return {
    total: edges.length,
    inOneArea: edges.filter(({ from, to }) => from === to).length,
    acrossAreas: crossEdges.length,
    mutual: { shared: mutualPairs('shared'), functions: mutualPairs('functions'), web: mutualPairs('web') },
  }
}
