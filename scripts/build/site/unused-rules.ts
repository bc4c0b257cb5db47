import postcss, { type Container, type Root, type Rule } from 'postcss'

const NEGATION_PATTERN = /:not\((?:[^()]|\([^()]*\))*\)/g
/** Matches `:is()`, `:where()` and `:has()`. Their arguments may contain escaped parentheses, as in `w-\(--slide\)`. */
const NESTING_PATTERN = /:(?:is|where|has)\(((?:\\.|[^()\\]|\([^()]*\))*)\)/g
const CLASS_NAME_PATTERN = /\.((?:\\.|[\w-])+)/g
const CONTROL_TYPE_PATTERN = /\[type="?(\w+)"?\]/g

/** Removes all CSS rules whose classes are not in `words`. Tailwind removes only its own unused rules, but not handwritten ones. */
export function removeUnusedRules(sheet: Root, words: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const usedSelectors = rule.selectors.filter((selector) => isUsed(selector, words))
    if (usedSelectors.length === 0) rule.remove()
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors
  })
  removeUnusedKeyframes(sheet)
  removeUnusedProperties(sheet, words)
  removeEmptyRules(sheet)
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  const withoutNegations = selector.replace(NEGATION_PATTERN, '')
  const alternatives = [...withoutNegations.matchAll(NESTING_PATTERN)].map(([, list = '']) =>
    postcss.list.comma(list),
  )
  return (
    classNamesIn(withoutNegations.replace(NESTING_PATTERN, '')).every((name) => words.has(name)) &&
    alternatives.every((list) => list.some((nestedSelector) => isUsed(nestedSelector, words)))
  )
}

const classNamesIn = (selector: string): string[] => [
  ...[...selector.matchAll(CLASS_NAME_PATTERN)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  ...[...selector.matchAll(CONTROL_TYPE_PATTERN)].map(([, type = '']) => type),
]

function removeUnusedKeyframes(sheet: Root) {
  const animationWords = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animationWords.add(word)
  })
  sheet.walkAtRules('keyframes', (rule) => {
    if (!animationWords.has(rule.params)) rule.remove()
  })
}

function removeUnusedProperties(sheet: Root, words: ReadonlySet<string>) {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  for (const word of words) for (const [name] of word.matchAll(/--[\w-]+/g)) used.add(name)
  sheet.walkDecls(/^--/, (property) => {
    if (!used.has(property.prop)) property.remove()
  })
}

/** Keeps empty `@layer` rules, because they define the order of the layers. */
function removeEmptyRules(parent: Container) {
  parent.each((child) => {
    if (!('nodes' in child) || !child.nodes) return
    removeEmptyRules(child)
    if (child.nodes.length === 0 && !(child.type === 'atrule' && child.name === 'layer')) child.remove()
  })
}
