/** Says which of how many pictures of the swiped row shows (layouts/product/Gallery.astro). */
const place = document.querySelector('.gallery__place');
const row = place?.previousElementSibling;
row?.addEventListener('scroll', () => {
  const count = row.childElementCount;
  place?.replaceChildren(`${Math.round((row.scrollLeft / row.scrollWidth) * count) + 1} / ${count}`);
});

export {};
