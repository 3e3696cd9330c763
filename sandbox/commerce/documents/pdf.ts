import { readFileSync } from 'node:fs';
import type { OrderDocument } from '../../../src/commerce/contract/types.ts';

/** Points from the edges of the page. */
const MARGIN = 56;
const SIZES = { title: 22, heading: 12, text: 10 } as const;
const LINE = 4;
/** Between the lines of an address. */
const CLOSE_LINE = 1;
/** What a heading, a head and a row of one line take. */
const TABLE_START = 70;
/** Between columns, points. */
const GUTTER = 24;
const INK = '#14201c';
const RULE = '#c9cfca';
/** The brand's fonts, cut by `npm run fonts`. A document embeds the letters it uses. */
const FONTS = { HEAD: 'archivo-600', TEXT: 'source-sans-3-400', STRONG: 'source-sans-3-600' } as const;
const { HEAD, TEXT, STRONG } = FONTS;
const files = Object.values(FONTS).map(
  (name) => [name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))] as const,
);
/** Figures of one width, so that amounts stand under each other. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum'];

/** A row of a table: cells by column. The last column is set to the right. */
export type Row = readonly string[];

/** What a page of an order consists of, from top to bottom. */
export interface Page {
  /** Title of the document and its heading. */
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** A code for scanners, and what a screen reader says of it. */
  barcode: { text: string; alt: string };
  facts: readonly string[];
  sections: readonly { heading: string; lines: readonly string[] }[];
  tables: readonly {
    heading: string;
    head: Row;
    rows: readonly Row[];
    /** Parts of the width, by column. */
    widths: readonly number[];
    /** The last row is a sum. */
    hasSum?: boolean;
  }[];
  notes: readonly string[];
}

/**
 * A tagged PDF of one order: headings, paragraphs, tables and the barcode with its text are marked for screen readers.
 * @param fileName with its extension
 */
export async function pdfOf(page: Page, fileName: string): Promise<OrderDocument> {
  // These libraries hold 20 MB, and most shops print nothing for a while.
  const [{ default: bwipjs }, { default: PDFDocument }] = await Promise.all([import('bwip-js/node'), import('pdfkit')]);
  const barcode = await bwipjs.toBuffer({
    bcid: 'code128',
    text: page.barcode.text,
    scale: 3,
    height: 14,
  });
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: page.language,
    displayTitle: true,
    info: { Title: page.title, Author: 'Northfell' },
  });
  for (const [name, file] of files) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const width = doc.page.width - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const element = (parent: PDFKit.PDFStructureElement, kind: string, draw: () => void) => {
    const one = doc.struct(kind, {}, draw);
    parent.add(one);
    one.end();
  };
  const text = (
    value: string,
    { size = SIZES.text as number, font = TEXT as string, x = MARGIN, width: fits = width, lineGap = LINE } = {},
  ) => doc.font(font).fontSize(size).fillColor(INK).text(value, x, doc.y, { width: fits, lineGap, features: FIGURES });

  doc.markContent('Artifact', { type: 'Layout' });
  doc.font(HEAD).fontSize(SIZES.heading).fillColor(INK).text('NORTHFELL', MARGIN, MARGIN, { characterSpacing: 3 });
  doc.endMarkedContent();
  doc.moveDown(1.5);
  element(root, 'H1', () => text(page.title, { size: SIZES.title, font: HEAD }));
  for (const fact of page.facts) element(root, 'P', () => text(fact));
  const [codeWidth, codeHeight] = [220, 52];
  const codeTop = doc.y + 12;
  const figure = doc.struct('Figure', { alt: page.barcode.alt }, () => {
    doc.image(barcode, MARGIN, codeTop, { fit: [codeWidth, codeHeight] });
    doc.y = codeTop + codeHeight + LINE;
    text(page.barcode.text);
  });
  root.add(figure);
  figure.end();
  doc.y += 16;

  // Side by side, so that an order of some items stays on one page.
  const top = doc.y;
  const columnWidth = width / Math.max(1, page.sections.length);
  let lowest = top;
  for (const [column, { heading, lines }] of page.sections.entries()) {
    const at = { x: MARGIN + column * columnWidth, width: columnWidth - GUTTER };
    doc.y = top;
    element(root, 'H2', () => text(heading, { size: SIZES.heading, font: HEAD, ...at }));
    for (const line of lines) element(root, 'P', () => text(line, { ...at, lineGap: CLOSE_LINE }));
    lowest = Math.max(lowest, doc.y);
  }
  doc.y = lowest;
  doc.moveDown(1.5);

  for (const { heading, head, rows, widths, hasSum = false } of page.tables) {
    // A heading stays with the first row of its table.
    if (doc.y + TABLE_START > doc.page.height - MARGIN) doc.addPage();
    element(root, 'H2', () => text(heading, { size: SIZES.heading, font: HEAD }));
    const table = doc.struct('Table');
    root.add(table);
    const all = [
      { cells: head, kind: 'TH', font: STRONG },
      ...rows.map((cells) => ({ cells, kind: 'TD', font: TEXT })),
    ];
    all.forEach(({ cells, kind, font: given }, at) => {
      const font = hasSum && at === all.length - 1 ? STRONG : given;
      const heights = cells.map((cell, column) =>
        doc
          .font(font)
          .fontSize(SIZES.text)
          .heightOfString(cell, { width: width * (widths[column] ?? 0) - 8, features: FIGURES }),
      );
      const height = Math.max(...heights, SIZES.text) + LINE;
      if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
      const top = doc.y + LINE;
      const row = doc.struct('TR');
      table.add(row);
      let left = MARGIN;
      cells.forEach((cell, column) => {
        const columnWidth = width * (widths[column] ?? 0);
        const align = column === cells.length - 1 && cells.length > 1 ? 'right' : 'left';
        const x = left;
        element(row, kind, () =>
          doc
            .font(font)
            .fontSize(SIZES.text)
            .fillColor(INK)
            .text(cell, x, top, { width: columnWidth - (align === 'left' ? 8 : 0), align, features: FIGURES }),
        );
        left += columnWidth;
      });
      row.end();
      doc.y = top + height;
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      doc.endMarkedContent();
    });
    table.end();
    doc.moveDown(1.5);
  }
  for (const note of page.notes) element(root, 'P', () => text(note));
  root.end();
  doc.end();
  await ended;
  return { fileName, contentType: 'application/pdf', content: Buffer.concat(chunks).toString('base64') };
}
