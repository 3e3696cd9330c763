/** Help texts of fields shared by several block kinds; keys are the English texts of the schemas. */
export default {
  'Alignment of the text, per breakpoint.': 'Alignement du texte, par largeur.',
  'Background of the block.': 'Fond du bloc.',
  'Body text.': 'Texte courant.',
  'Buttons, in this order.': 'Boutons, dans cet ordre.',
  'Caption of the picture.': 'Légende de l’image.',
  'Colour of a text link under the pointer.': 'Couleur d’un lien texte survolé.',
  'Colour of a text link.': 'Couleur d’un lien texte.',
  'Colour of the body text.': 'Couleur du texte courant.',
  'Colour of the caption.': 'Couleur de la légende.',
  'Colour of the heading.': 'Couleur du titre.',
  'Colour of the subtitle.': 'Couleur du sous-titre.',
  'Corner of the caption.': 'Coin où se place la légende.',
  'Direction it points to.': 'Direction qu’elle indique.',
  'Day or moment that lists of stories show and order by.':
    'Jour ou moment que les listes d’histoires montrent et qui en donne l’ordre.',
  'First moment it shows, or the first day. Empty: at once.':
    'Premier instant où il s’affiche, ou le premier jour. Vide : tout de suite.',
  'Gives all buttons one width.': 'Donne à tous les boutons la même largeur.',
  'Heading element of the title.': 'Niveau de l’élément de titre.',
  'Heading of the block.': 'Titre du bloc.',
  'Heading with markup, shown in place of the plain title.': 'Titre avec balisage, affiché à la place du titre simple.',
  'Icon beside the text.': 'Icône à côté du texte.',
  'Identifier from the CMS.': 'Identifiant dans le CMS.',
  'Identifier from the CMS; also the scroll target.': 'Identifiant dans le CMS ; sert aussi d’ancre.',
  'Keeps the heading from being displayed; it stays for screen readers.':
    'N’affiche pas le titre ; il reste pour les lecteurs d’écran.',
  'Line below the heading with markup, in place of the plain one.':
    'Ligne sous le titre avec balisage, à la place de la ligne simple.',
  'Line below the heading.': 'Ligne sous le titre.',
  'Logo in place of the eyebrow text.': 'Logo à la place de la ligne au-dessus du titre.',
  'Logos that differ by breakpoint.': 'Logos qui diffèrent selon la largeur.',
  'Look, for all widths or per breakpoint.': 'Apparence, pour toutes les largeurs ou par largeur.',
  'Makes the heading the h1 of the page.': 'Fait de ce titre le titre principal (h1) de la page.',
  'Moment from which it no longer shows, or the last day it does.':
    'Instant à partir duquel il ne s’affiche plus, ou le dernier jour où il s’affiche.',
  'Name for editors; [stacked] in a collection name forces a full-width grid.':
    'Nom pour la rédaction ; [stacked] dans le nom d’une collection impose une grille en pleine largeur.',
  'Name of the icon.': 'Nom de l’icône.',
  'Names under which impressions and clicks of the block are reported.':
    'Noms sous lesquels les affichages et les clics du bloc sont mesurés.',
  'Natural height in pixels.': 'Hauteur d’origine en pixels.',
  'Natural width in pixels.': 'Largeur d’origine en pixels.',
  'No-CTA shows no buttons; the picture links instead.': 'Sans boutons, c’est l’image qui sert de lien.',
  'Only these languages (fr) or locales (fr-ca) show it; all when empty.':
    'Seules ces langues (fr) ou locales (fr-ca) l’affichent ; vide : toutes.',
  'Only these sites show it; all when empty.': 'Seuls ces sites l’affichent ; vide : tous.',
  'Picture or film of the block.': 'Image ou film du bloc.',
  'Place of the content in the block, per breakpoint.': 'Position du contenu dans le bloc, par largeur.',
  'Places the body text after the buttons.': 'Place le texte courant après les boutons.',
  'Public id of the picture at the media service, or an https address.':
    'ID public de l’image au service média, ou une adresse https.',
  'Several pictures, in this order.': 'Plusieurs images, dans cet ordre.',
  'Shape of the picture.': 'Proportions de l’image.',
  'Shows the icon without visible text.': 'Affiche l’icône sans texte visible.',
  'Side of the text the icon stands on.': 'Côté du texte où se place l’icône.',
  'Side the picture stands on. On phones it stands above the words.':
    'Côté où se place l’image. Sur téléphone, elle est au-dessus du texte.',
  'Size, for all widths or per breakpoint.': 'Taille, pour toutes les largeurs ou par largeur.',
  'Small line above the heading.': 'Petite ligne au-dessus du titre.',
  'Small line between eyebrow and heading.': 'Petite ligne entre la première ligne et le titre.',
  'Space below the block, for all widths or per breakpoint.':
    'Espace sous le bloc, pour toutes les largeurs ou par largeur.',
  'Stretches the block over the full height of the screen, for all widths or per breakpoint.':
    'Étire le bloc sur toute la hauteur de l’écran, pour toutes les largeurs ou par largeur.',
  'Stretches the block over the full page width.': 'Étire le bloc sur toute la largeur de la page.',
  'Title for search engines.': 'Titre pour les moteurs de recherche.',
  'Type style of a text link.': 'Style typographique d’un lien texte.',
  'Type style of the caption.': 'Style typographique de la légende.',
  'Type style of the heading, for all widths or per breakpoint.':
    'Style typographique du titre, pour toutes les largeurs ou par largeur.',
  'Type style of the subtitle, for all widths or per breakpoint.':
    'Style typographique du sous-titre, pour toutes les largeurs ou par largeur.',
  'What the button says. With iconOnly it is read aloud but not shown.':
    'Ce que dit le bouton. Avec « Icône seule », le texte est lu à voix haute mais pas affiché.',
  'What the picture shows, for people who cannot see it. Empty when it only decorates.':
    'Ce que montre l’image, pour les personnes qui ne la voient pas. Vide si elle ne fait que décorer.',
  'When a text link is underlined.': 'Quand un lien texte est souligné.',
  'Where it leads: a path, #modal-hash to open a dialog here, ?query#modal-hash to merge a query and open it.':
    'Où il mène : un chemin, #modal-hash pour ouvrir une boîte de dialogue ici, ?query#modal-hash pour ajouter en plus une requête.',
  'Where the link leads: a path such as /c/jackets-21001, a hash, or an https address.':
    'Où mène le lien : un chemin comme /c/jackets-21001, une ancre (#) ou une adresse https.',
  'Where the picture links to.': 'Où mène l’image.',
  'Whether it opens here or in a new tab.': 'S’il s’ouvre ici ou dans un nouvel onglet.',
  'Whether this is a picture or a film.': 'S’il s’agit d’une image ou d’un film.',
  'Width of the text over the picture, for all widths or per breakpoint.':
    'Largeur du texte sur l’image, pour toutes les largeurs ou par largeur.',
  'Widths at which the block does not show.': 'Largeurs auxquelles le bloc ne s’affiche pas.',
  'Widths that get the gradient; all when not given.': 'Largeurs qui reçoivent le dégradé ; toutes sans indication.',
  'dark carries light text, light carries dark text.': 'Sombre porte un texte clair, Clair porte un texte sombre.',
  'full: 35 % of the height, focused: 50 %, off: none.':
    'Plein : 35 % de la hauteur, Concentré : 50 %, Désactivé : aucun.',
  'Filled in: address of the product page.': 'Rempli pour vous : adresse de la page produit.',
  'Filled in: brand, season, colour and sizes, for the data layer.':
    'Rempli pour vous : marque, saison, couleur et tailles, pour la couche de données.',
  'Filled in: name of the product.': 'Rempli pour vous : nom du produit.',
  'Filled in: prices, in the currency of the shop.': 'Rempli pour vous : prix, dans la devise de la boutique.',
  'How many reviews there are.': 'Nombre d’avis.',
  'Look of the link, for all widths or per breakpoint.': 'Apparence du lien, pour toutes les largeurs ou par largeur.',
  'Mean of all reviews, 0 to 5.': 'Moyenne de tous les avis, de 0 à 5.',
  'Product id with colour, e.g. NF104001MOS. Everything below is filled in from the catalogue.':
    'ID du produit avec couleur, par exemple NF104001MOS. Tout le reste est rempli d’après le catalogue.',
} as Readonly<Record<string, string>>;
