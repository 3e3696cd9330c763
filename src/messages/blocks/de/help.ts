/** Help texts of fields shared by several block kinds; keys are the English texts of the schemas. */
export default {
  'Alignment of the text, per breakpoint.': 'Ausrichtung des Textes, je Breite.',
  'Background of the block.': 'Hintergrund des Blocks.',
  'Body text.': 'Fließtext.',
  'Buttons, in this order.': 'Schaltflächen, in dieser Reihenfolge.',
  'Caption of the picture.': 'Unterschrift des Bildes.',
  'Colour of a text link under the pointer.': 'Farbe eines Textlinks unter dem Zeiger.',
  'Colour of a text link.': 'Farbe eines Textlinks.',
  'Colour of the body text.': 'Farbe des Fließtextes.',
  'Colour of the caption.': 'Farbe der Bildunterschrift.',
  'Colour of the heading.': 'Farbe der Überschrift.',
  'Colour of the subtitle.': 'Farbe des Untertitels.',
  'Corner of the caption.': 'Ecke, in der die Bildunterschrift steht.',
  'Direction it points to.': 'Richtung, in die es zeigt.',
  'Day or moment that lists of stories show and order by.':
    'Tag oder Zeitpunkt, den Listen von Storys zeigen und nach dem sie geordnet sind.',
  'First moment it shows, or the first day. Empty: at once.':
    'Erster Moment, ab dem es zu sehen ist, oder der erste Tag. Leer: sofort.',
  'Gives all buttons one width.': 'Macht alle Schaltflächen gleich breit.',
  'Heading element of the title.': 'Ebene, auf der die Überschrift steht.',
  'Heading of the block.': 'Überschrift des Blocks.',
  'Heading with markup, shown in place of the plain title.': 'Überschrift mit Auszeichnung, anstelle der einfachen.',
  'Icon beside the text.': 'Icon neben dem Text.',
  'Identifier from the CMS.': 'Kennung aus dem CMS.',
  'Identifier from the CMS; also the scroll target.': 'Kennung aus dem CMS; zugleich Sprungziel.',
  'Keeps the heading from being displayed; it stays for screen readers.':
    'Zeigt die Überschrift nicht an; für Screenreader bleibt sie.',
  'Line below the heading with markup, in place of the plain one.':
    'Zeile unter der Überschrift mit Auszeichnung, anstelle der einfachen.',
  'Line below the heading.': 'Zeile unter der Überschrift.',
  'Logo in place of the eyebrow text.': 'Logo anstelle der Zeile über der Überschrift.',
  'Logos that differ by breakpoint.': 'Logos, die sich je Breite unterscheiden.',
  'Look, for all widths or per breakpoint.': 'Aussehen, für alle Breiten oder je Breite.',
  'Makes the heading the h1 of the page.': 'Macht die Überschrift zur Hauptüberschrift (h1) der Seite.',
  'Moment from which it no longer shows, or the last day it does.':
    'Moment, ab dem es sich nicht mehr zeigt, oder der letzte Tag, an dem es das tut.',
  'Name for editors; [stacked] in a collection name forces a full-width grid.':
    'Name für die Redaktion; [stacked] im Namen einer Sammlung erzwingt ein Raster in voller Breite.',
  'Name of the icon.': 'Name des Icons.',
  'Names under which impressions and clicks of the block are reported.':
    'Namen, unter denen Einblendungen und Klicks des Blocks gemeldet werden.',
  'Natural height in pixels.': 'Eigene Höhe in Pixeln.',
  'Natural width in pixels.': 'Eigene Breite in Pixeln.',
  'No-CTA shows no buttons; the picture links instead.': 'Ohne Schaltflächen verlinkt stattdessen das Bild.',
  'Only these languages (fr) or locales (fr-ca) show it; all when empty.':
    'Nur diese Sprachen (fr) oder Sprachräume (fr-ca) zeigen es; leer: alle.',
  'Only these sites show it; all when empty.': 'Nur diese Sites zeigen es; leer: alle.',
  'Picture or film of the block.': 'Bild oder Film des Blocks.',
  'Place of the content in the block, per breakpoint.': 'Platz des Inhalts im Block, je Breite.',
  'Places the body text after the buttons.': 'Stellt den Fließtext unter die Schaltflächen.',
  'Public id of the picture at the media service, or an https address.':
    'Öffentliche ID des Bildes beim Mediendienst oder eine https-Adresse.',
  'Several pictures, in this order.': 'Mehrere Bilder, in dieser Reihenfolge.',
  'Shape of the picture.': 'Seitenverhältnis des Bildes.',
  'Shows the icon without visible text.': 'Zeigt das Icon ohne sichtbaren Text.',
  'Side of the text the icon stands on.': 'Seite des Textes, auf der das Icon steht.',
  'Side the picture stands on. On phones it stands above the words.':
    'Seite, auf der das Bild steht. Auf Telefonen steht es über dem Text.',
  'Size, for all widths or per breakpoint.': 'Größe, für alle Breiten oder je Breite.',
  'Small line above the heading.': 'Kleine Zeile über der Überschrift.',
  'Small line between eyebrow and heading.': 'Kleine Zeile zwischen der obersten Zeile und der Überschrift.',
  'Space below the block, for all widths or per breakpoint.':
    'Abstand unter dem Block, für alle Breiten oder je Breite.',
  'Stretches the block over the full height of the screen, for all widths or per breakpoint.':
    'Zieht den Block über die ganze Höhe des Bildschirms, für alle Breiten oder je Breite.',
  'Stretches the block over the full page width.': 'Zieht den Block über die ganze Breite der Seite.',
  'Title for search engines.': 'Titel für Suchmaschinen.',
  'Type style of a text link.': 'Schriftart eines Textlinks.',
  'Type style of the caption.': 'Schriftart der Bildunterschrift.',
  'Type style of the heading, for all widths or per breakpoint.':
    'Schriftart der Überschrift, für alle Breiten oder je Breite.',
  'Type style of the subtitle, for all widths or per breakpoint.':
    'Schriftart des Untertitels, für alle Breiten oder je Breite.',
  'What the button says. With iconOnly it is read aloud but not shown.':
    'Was die Schaltfläche sagt. Mit „Nur Icon“ wird es vorgelesen, aber nicht gezeigt.',
  'What the picture shows, for people who cannot see it. Empty when it only decorates.':
    'Was das Bild zeigt, für Menschen, die es nicht sehen können. Leer, wenn es nur schmückt.',
  'When a text link is underlined.': 'Wann ein Textlink unterstrichen ist.',
  'Where it leads: a path, #modal-hash to open a dialog here, ?query#modal-hash to merge a query and open it.':
    'Wohin es führt: ein Pfad, #modal-hash für einen Dialog an Ort und Stelle, ?query#modal-hash, um dabei die Abfrage zu ergänzen.',
  'Where the link leads: a path such as /c/jackets-21001, a hash, or an https address.':
    'Wohin der Link führt: ein Pfad wie /c/jackets-21001, ein Sprungziel mit # oder eine https-Adresse.',
  'Where the picture links to.': 'Wohin das Bild verlinkt.',
  'Whether it opens here or in a new tab.': 'Ob es hier oder in einem neuen Tab aufgeht.',
  'Whether this is a picture or a film.': 'Ob dies ein Bild oder ein Film ist.',
  'Width of the text over the picture, for all widths or per breakpoint.':
    'Breite des Textes auf dem Bild, für alle Breiten oder je Breite.',
  'Widths at which the block does not show.': 'Breiten, bei denen sich der Block nicht zeigt.',
  'Widths that get the gradient; all when not given.': 'Breiten, die den Verlauf bekommen; ohne Angabe alle.',
  'dark carries light text, light carries dark text.': 'Dunkel trägt hellen Text, Hell trägt dunklen Text.',
  'full: 35 % of the height, focused: 50 %, off: none.': 'Voll: 35 % der Höhe, Gebündelt: 50 %, Aus: keiner.',
  'Filled in: address of the product page.': 'Wird eingetragen: Adresse der Produktseite.',
  'Filled in: brand, season, colour and sizes, for the data layer.':
    'Wird eingetragen: Marke, Saison, Farbe und Größen, für den Data Layer.',
  'Filled in: name of the product.': 'Wird eingetragen: Name des Produkts.',
  'Filled in: prices, in the currency of the shop.': 'Wird eingetragen: Preise, in der Währung des Shops.',
  'How many reviews there are.': 'Wie viele Bewertungen es gibt.',
  'Look of the link, for all widths or per breakpoint.': 'Aussehen des Links, für alle Breiten oder je Breite.',
  'Mean of all reviews, 0 to 5.': 'Mittel aller Bewertungen, 0 bis 5.',
  'Product id with colour, e.g. NF104001MOS. Everything below is filled in from the catalogue.':
    'Produkt-ID mit Farbe, etwa NF104001MOS. Alles Weitere wird aus dem Katalog eingetragen.',
} as Readonly<Record<string, string>>;
