import type { Skin } from '../face.ts'
import type { HairColour } from '../hair.ts'

export const skins = {
  pale: ['#cf8f78', '#fbdcc4', '#ee9a80'],
  fair: ['#c07f60', '#f6cfae', '#e48a68'],
  olive: ['#9c6a48', '#e3b58a', '#cf7d58'],
  tan: ['#83532f', '#cf9868', '#b8683f'],
  brown: ['#5a3422', '#a86e48', '#93492f'],
  deep: ['#341d18', '#7b4a35', '#6e3026'],
} satisfies Record<string, Skin>

export const hairs = {
  blond: ['#9a6a2c', '#f0c878', '#ffe9b4'],
  ginger: ['#8a3c18', '#d97c3c', '#f7b06a'],
  brown: ['#3a2115', '#7c4e2e', '#b07a48'],
  dark: ['#171115', '#4a3630', '#7a5c4c'],
  black: ['#0d0f16', '#343644', '#666a7c'],
  grey: ['#77777a', '#d8d5cc', '#f8f4e8'],
  white: ['#a3a7ad', '#f4f2ec', '#ffffff'],
  steel: ['#4a4a4c', '#9a9690', '#cfcac0'],
  auburn: ['#4e1717', '#a03c2c', '#d8785a'],
  chestnut: ['#52261a', '#a8603a', '#dc9c6c'],
  sand: ['#7a5630', '#c8a06a', '#f0d4a0'],
  teal: ['#0f4a52', '#2fb4ac', '#8ff0e0'],
  pink: ['#a04a72', '#f4a6c4', '#ffe0ec'],
} satisfies Record<string, HairColour>
