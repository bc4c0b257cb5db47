import type { SVGProps } from 'react'

type Shape = 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect'
type IconData = { readonly node: readonly (readonly [Shape, Readonly<Record<string, string>>])[] }

/** Replaces lucide-react's component (vite.config.ts), which would add its classes and size to every page. */
// biome-ignore lint/style/noDefaultExport: the replaced module has a default export
export default function createLucideIcon({ node }: IconData) {
  return function LucideIcon(props: SVGProps<SVGSVGElement>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the icon is hidden unless it has a label
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={'aria-label' in props ? undefined : true}
        {...props}
      >
        {node.map(([Shape, { key, ...attributes }]) => (
          <Shape key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
