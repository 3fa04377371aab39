/** Made by `build/compiled-texts.ts`: how the compiled texts are fetched, by `language/namespace`. */
declare module 'virtual:home-texts' {
  export const files: import('./text-files.ts').TextFiles;
}

declare module 'virtual:texts' {
  export const files: import('./text-files.ts').TextFiles;
}
