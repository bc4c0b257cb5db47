#!/bin/sh
# Writes the favicon set from mark/*.svg. Needs rsvg-convert (librsvg2-bin).
set -eu
cd "$(dirname "$0")/mark"
out=../../web/public
cp mark.svg "$out/favicon.svg"
rsvg-convert -w 32 -h 32 mark.svg -o "$out/favicon-32.png"
rsvg-convert -w 192 -h 192 mark.svg -o "$out/icon-192.png"
rsvg-convert -w 512 -h 512 mark.svg -o "$out/icon-512.png"
rsvg-convert -w 180 -h 180 mark-full.svg -o "$out/apple-touch-icon.png"
rsvg-convert -w 512 -h 512 mark-full.svg -o "$out/icon-maskable-512.png"
