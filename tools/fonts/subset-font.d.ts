/** The part of subset-font that fonts.ts uses; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    noHinting?: boolean;
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
