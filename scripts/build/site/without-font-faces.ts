import type { Plugin } from 'vite'

/** Documents declare their fonts themselves. A second declaration would replace a fallback font while a visitor reads. */
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
