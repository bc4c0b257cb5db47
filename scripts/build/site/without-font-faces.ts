import type { Plugin } from 'vite'

/**
 * Takes the fonts out of the stylesheet that loads after the first page. Each document declares them itself; declared
 * again, an optional font that came too late for the first paint would replace its fallback under a reader's eyes.
 */
export function withoutFontFaces(): Plugin {
  return {
    name: 'without-font-faces',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, '')
          }
        }
      },
    },
  }
}
