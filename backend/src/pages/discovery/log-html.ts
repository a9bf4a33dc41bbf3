import { describedImage, imageAddress, type ImageDescription } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { parseMarkdown, type Block, type Line, type ListBlock } from 'shared-contracts/markdown';

import { escapeMarkup } from '../document/markup';

interface LogText {
  text: string;
  images: readonly string[] | null | undefined;
  descriptions: readonly ImageDescription[];
  /** Our origin, because feed readers do not resolve paths. */
  origin: string;
  locale: Locale;
}

/** Feed readers show the title of the log themselves. */
const firstLevel = 2;

const lineHtml = (line: Line): string =>
  line
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeMarkup(part.text);
        case 'emphasis':
          return `<em>${lineHtml(part.children)}</em>`;
        case 'strong':
          return `<strong>${lineHtml(part.children)}</strong>`;
        case 'ruby':
          return `<ruby>${escapeMarkup(part.base)}<rp>（</rp><rt>${escapeMarkup(part.reading)}</rt><rp>）</rp></ruby>`;
        case 'link':
          return `<a href="${escapeMarkup(part.address)}" rel="noopener noreferrer">${lineHtml(part.children)}</a>`;
        default:
          return part satisfies never;
      }
    })
    .join('');

const linesHtml = (lines: readonly Line[]) => lines.map((line) => lineHtml(line).trim()).join('<br>');

function listHtml({ isOrdered, items }: ListBlock): string {
  const name = isOrdered ? 'ol' : 'ul';
  const entries = items.map(({ number, lines, lists }) => {
    const value = number === null ? '' : ` value="${number}"`;
    return `<li${value}>${linesHtml(lines)}${lists.map(listHtml).join('')}</li>`;
  });
  return `<${name}>${entries.join('')}</${name}>`;
}

/** An image by its absolute address; nothing for an unusable location. */
function imageHtml(location: string, typed: string, { descriptions, origin, locale }: LogText): string[] {
  const address = imageAddress(location);
  const alt = typed || describedImage({ imageDescriptions: descriptions }, location, locale).alt.text;
  return address
    ? [`<p><img src="${escapeMarkup(new URL(address, origin).href)}" alt="${escapeMarkup(alt)}"></p>`]
    : [];
}

function blockHtml(block: Block, log: LogText): string[] {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, firstLevel + block.depth - 1);
      return [`<h${level}>${lineHtml(block.line)}</h${level}>`];
    }
    case 'paragraph':
      return [`<p>${linesHtml(block.lines)}</p>`];
    case 'list':
      return [listHtml(block)];
    case 'image':
      return imageHtml(block.location, block.alt, log);
    default:
      return block satisfies never;
  }
}

export function logHtml(log: LogText): string {
  return [
    ...parseMarkdown(log.text).flatMap((block) => blockHtml(block, log)),
    ...(log.images ?? []).flatMap((location) => imageHtml(location, '', log)),
  ].join('\n');
}
