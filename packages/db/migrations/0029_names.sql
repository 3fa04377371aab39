-- The column holds the SHA-256 of a page's inventories (PageInventories of packages/rules), as the code calls them.
alter table test_instances rename column stock_sha256 to inventories_sha256;
alter index test_instances_stock rename to test_instances_inventories;

-- How often a worker had claimed the page and was not testing it.
alter table test_instances rename column times_mislaid to times_lost;
